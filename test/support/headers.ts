const expected: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; (?!.*unsafe-).*base-uri 'none'; frame-ancestors 'none'$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
}

/** The security headers that an answer of the product lacks or holds a weaker value of. */
export const missingHeaders = (
  address: string,
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => !value.test(String(headers[name] ?? '')))
    .map(([name]) => `${address} ${name}: ${headers[name]}`)
