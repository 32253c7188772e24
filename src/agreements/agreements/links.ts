/** What the portal seals for an agreement: `agreement.signer`. */
export const agreementKind = 'agreement'

/** Where a signer agrees; a mail's token, or what the portal sealed in its place. */
export const agreementPath = (token: string): string => `/agreements/${token}`
