/** Characters of a text that the page shows at most; the rest is in the download. */
export const maxTextLength = 500_000
