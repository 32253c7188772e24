/** 2026/12/01 19:22:07, in Japan. */
export const momentText = (at: string): string =>
  new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')
