/** The cookies a signed-in browser repeats as headers of the same names; access-token is HttpOnly and stays a cookie. */
const repeated = ['csrf-token', 'client', 'uid', 'token-type', 'strategy']

/** The enterprise that the operator looks into from this browser, with its consent; a mark that opens nothing. */
export const supportMark = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith('support='))
    ?.slice('support='.length) || undefined

/** The session headers out of `document.cookie`. */
export function sessionHeaders(cookies: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (repeated.includes(name)) headers[name] = decodeURIComponent(pair.slice(at + 1))
  }
  return headers
}
