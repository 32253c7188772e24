/** Where the logo of an agency's site is read; the address changes with it. */
export const logoPath = (fileId: number) => `/site-logo/${fileId}.png`
