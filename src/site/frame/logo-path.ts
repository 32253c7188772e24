/** Where the logo of an enterprise's site is read; the address changes with it. */
export const logoPath = (fileId: number) => `/site-logo/${fileId}.png`
