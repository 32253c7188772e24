/** Attachments of a mail that are read at most. */
export const maxAttachments = 20
/** Sources of one mail at most: itself, its attachments, and one that says how many were left out. */
export const mostOfMail = maxAttachments + 2
