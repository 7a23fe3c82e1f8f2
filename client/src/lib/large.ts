/** How much larger what is read is drawn on a very large screen (styles/base.css). */
export const largeness = (): number => Number(getComputedStyle(document.documentElement).getPropertyValue('--large')) || 1;
