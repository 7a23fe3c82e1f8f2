# An operator looks at a server that runs, and ends it.
source "$(dirname "$0")/common.bash"
"$program" serve --port 18491 --data "$scratch/data" >"$scratch/out" &
server=$!
for ((i = 0; i < 100; ++i)); do
    grep -qs localhost "$scratch/out" && break
    sleep 0.1
done
admin() { "$program" admin --data "$scratch/data" "$@"; }
table=$(python3 -c '
import json, urllib.request
body = json.dumps({"seats": [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Ben"}]}).encode()
print(json.load(urllib.request.urlopen("http://localhost:18491/api/tables", body))["table"]["id"])')
check "tables are listed" says "$table  playing .*Ann, Ben" admin list
check "the key is the user's alone" test "$(stat -c %a "$scratch/data/admin.json")" = 600
check "a game is ended" admin end "$table"
check "once" status_is 2 admin end "$table"
check "a table is deleted" admin delete "$table"
check "an address is banned and let in" eval 'admin ban 192.0.2.1 && admin unban 192.0.2.1'
check "what is no order is refused" status_is 2 admin nonsense
check "the server ends" admin drain
check "well" wait "$server"
check "nobody is there any more" status_is 2 admin list
finish
