const expected: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; (?!.*unsafe-).*base-uri 'none'; frame-ancestors 'none'$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
}

/** Previews of the public site stand in the editor, which frames them; nobody else may. */
const ofPreviews: Readonly<Record<string, RegExp>> = {
  ...expected,
  'content-security-policy': /^default-src 'none'; (?!.*unsafe-).*base-uri 'none'; frame-ancestors 'self'$/,
  'x-frame-options': /^SAMEORIGIN$/,
}

/** The security headers that an answer of the product lacks or holds a weaker value of. */
export const missingHeaders = (
  address: string,
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
): string[] =>
  Object.entries(/\/site_previews\//.test(address) ? ofPreviews : expected)
    .filter(([name, value]) => !value.test(String(headers[name] ?? '')))
    .map(([name]) => `${address} ${name}: ${headers[name]}`)
