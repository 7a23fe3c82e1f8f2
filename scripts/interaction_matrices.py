"""The matrices of docs/interactions.md as they must be, for check_interactions.py: a cell that gets another mark, or a row that
goes, is also a change here.

A heading, the columns, then the rows: a mark for each cell (● yes, – no, · in words), and the name. "..." is any rest.
"""

MATRICES = """
# A1 Where a figure may stand
| road | city | field | monastery, abbey | garden | shrine | castle token | castle of Germany | castle with ghosts | cemetery | tower top | crown space | City quarter | Leipzig quarter | acrobats | flying machine
●●●●–●·●●●●●·●●● small follower
●●●●–●·●●●●●·●●● guard
●●●●–●·●●●●●·●–● big follower
●●●●–●·●●●●●·●–● phantom
●●●●–●·●●●●●·●–● ringmaster
●●–●–●·––––●·●–● wagon
–●–––––––––●·––● mayor
–––●●●––––––·––● abbot
··–––––––––––––– builder
––·––––––––––––– pig
––·––––––––––––– barn
––·––––––––––––– shepherd
# A1 Pieces of other kinds
| stands
· robber, scoring figures
· toll house
· little building
# A2 Properties of each kind
| strength in a majority | portal | flier lands on | added by a crop circle | storm, in the supply | captured, ransom 3 | ghosts | besides another figure in one action
·●···●●– small follower
·●···●–– guard
·●···●●– big follower
·●···●●· phantom
·●···●●– ringmaster
·····●●– wagon
·····●●– mayor
···–·●●– abbot
·–––·––· builder, pig, barn, shepherd, robber
# A3 What a follower counts for, by his role
| occupies | wheel tax | famine | inquisition | circus, watchtower | fairy: 1 a turn | fairy: 3 when scored | messages | crop circles | may flee
●·––●●●·●● knight
●–––●●●·●● highwayman
●–·–●●●·●● farmer
●––·●●●·–– monk, heretic
●–––●●●·–– abbot on a garden
●–––·●●·–– lord of a castle of Germany
●–––●●●·–– lord of a castle with ghosts
●–––●●–·–– keeper of a cemetery
––––·●·––– lord of a castle token
––––●●–––– follower on a tower
––––●●–––– acrobat
–––––––––– crown space
–––––––––– quarter of the City
–––––––––– quarter of Leipzig
–––––––––– prisoner
# A4 What removes a figure
| dragon | tower | princess | festival | plague of the wheel | flea on the square | siege escape | catapult | third ghost | leaves otherwise
●●●●●●●●●· knight
●●–●●●–●●· highwayman
●●–●●●–●●· farmer
●●–●●●–●●· monk, heretic
●●–●●●–●●· abbot on a garden
●●–●●––●●· lord of a castle of Germany
●●–●●●–●●· lord of a castle with ghosts
●●–●●●–●●· keeper of a cemetery
–––●●––●–· lord of a castle token
●●–●●●–●–· follower on a tower
●●–●●●–●–· acrobat
–––●–––●–· crown space
–––●–––●–· quarter of the City
–––●–––––· quarter of Leipzig
–––––––––· prisoner
●––●–●–––· builder
●––●–●–––· pig
–––●–––––· barn
●––●–●–––· shepherd, his sheep into the bag
–––––––––· robber
–––––––––· toll house, little building, castle token, tunnel chip
# A5 Neutral pieces and tokens
| stands on | put or moved by | leaves | touched by catapult, dragon, fleas
··–– dragon
··–· fairy
··–· count
···· teacher
···· mage, witch
··–· big top
··–· pig of the wheel
··–· tower pieces
··–· bridge
··–· ferry
···· gold
···· ghosts
···– fleas, outbreak
··–– king, robber baron
# B1 Kinds of features
| complete (or scored) when | value during the game | value at the end, unfinished | gold taken | teacher; castle token copies it | little buildings
······ road
······ city
······ monastery, abbey, shrine
······ garden
······ castle of Germany
······ castle with ghosts
···––– cemetery
······ castle token
···–·· field
···––– flock
···––– pyramid
···––– circus
···––– crown space
# B2 One order for everything
| road | city | monastery kind | garden | castles of Germany, with ghosts | field | at the end, unfinished
●●––––– 0 watchtowers first, awards of their own
······· 1 rate times count
··––––· 2 inn, cathedral
–·–––·· 3 siege
··––––· 4 mage
●●––––● 5 witch: half, rounded up
●●––––– 6 castles of Germany touched, 3 each
––●–––– 7 vineyards 3 each
●●●●●●● 8 little buildings 1 each
●●●·●●· 9 majority; hill breaks ties; challenge
–––––·● 10 own pig
···––·· 11 quarter of Leipzig
●●●–●●● 12 ringmaster, 2 a tile around
●●●●●●· 13 ghosts, 2 less each
●●●●●●● 14 fairy 3, an award of its own
●●●●●●– 15 teacher, once
●●●●●–– 16 castle tokens, with their fairy
●●●●●●– 17 robbers: half of each award, rounded up
# B3 What fields, barns, famine, king and watchtowers take for a completed city
| farmers, at the end or when a barn is put | joined to a barn | barn at the end | famine, each farmer | king’s points | watchtower for cities
·····● completed city, whoever stands there, also closed by an abbey
·····● completed besieged city
····–– castle token
·····– City of Carcassonne
····–– Leipzig
–––––● unfinished city
–––––– castle of Germany, castle with ghosts, cemetery
··–·–– own pig, owner of the field only
··–·–– pig herd
# B4 What counts as a monastery
| who stands there | challenge | way out of a siege | vineyards | watchtower for monasteries | inquisition | bookbinders | message “smallest monastery” | cathedral quarter | wagon | abbot | castle token copies it
·●●●●●●●●●●● monastery, special monastery
·●●●●●●●●●●● abbey
··●●●●●●●●●● shrine
·–––––––––●● garden
·––––––––––● castle of Germany, castle with ghosts
·––––––––––– cemetery
# B5, B6 Worked examples
| result
· a city with cathedral, siege, mage...
· a road with inn, witch...
· an abbey with two vineyards and a building, its owner a bookbinder
· a field with a city, a besieged city, a castle token and the City of Carcassonne
"""
