import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (allowed: readonly string[], ancestors = "'none'") =>
  ["default-src 'none'", ...allowed, "base-uri 'none'", `frame-ancestors ${ancestors}`].join('; ')

type Sources = { script: string; frame: string }
const none: Sources = { script: '', frame: '' }

/** What reCAPTCHA v3 loads beside our own files. Source: https://developers.google.com/recaptcha/docs/faq (CSP). */
export const recaptchaSources: Sources = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

/** What a page may load, for each kind of page there is; scripts are files of ours and nothing else, everywhere. */
export const policies = {
  /** Data, and what is loaded by pages: nothing. */
  data: policy([]),
  /** A stored file: never run as a page of ours, whatever it holds. */
  file: policy(["form-action 'none'", 'sandbox']),
  /**
   * A signed-in area. Mantine writes its variables into style elements, which carry the nonce of their page; pictures of
   * files are made in the page (blob:), the icon stands in it (data:). Of ours, only previews of the public site let
   * themselves be framed. `more` is what reCAPTCHA loads, where it is chosen.
   */
  area: (nonce: string, more: Sources = none) =>
    policy([
      `script-src 'self'${more.script}`,
      "worker-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob: data:",
      `connect-src 'self'${more.script}`,
      `frame-src 'self'${more.frame}`,
      "form-action 'self'",
    ]),
  /** A page without scripts whose one style stands in it. */
  plain: (style: string) => policy([`style-src ${sha256(style)}`, "img-src 'self'", "form-action 'none'"]),
  /** The reference of the public API: its one style, and a script of ours that tries calls out. */
  reference: (style: string) =>
    policy([
      "script-src 'self'",
      `style-src ${sha256(style)}`,
      "img-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
    ]),
  /** A public page: the inline block of the enterprise's colours by its hash; JSON-LD is data, not script. */
  site: (theme: string, more: Sources = none) =>
    policy([
      `script-src 'self'${more.script}`,
      `style-src 'self' ${sha256(theme)}`,
      "img-src 'self' https: data:",
      "font-src 'self'",
      `connect-src 'self'${more.script}`,
      ...(more.frame ? [`frame-src${more.frame}`] : []),
      "form-action 'self'",
    ]),
  /** A public page before it is published: it stands in the editor of our own origin, and sends nothing. */
  preview: (theme: string) =>
    policy(
      [
        "script-src 'self'",
        `style-src 'self' ${sha256(theme)}`,
        "img-src 'self' https: data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'none'",
      ],
      "'self'",
    ),
}

/** What would reach out of the page, and no page of ours asks for; short, since it travels with every file. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

const always = {
  'content-security-policy': policies.data,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * The headers of every answer, before anybody adds to them; a page replaces the policy by one of `policies`. HTTPS is
 * kept to for a year once a browser came by it. Sub-domains are left alone: an enterprise's host may have others beside it.
 */
export const securityHeaders = ({ protocol }: { protocol: string }): Record<string, string> =>
  protocol === 'https' ? { ...always, 'strict-transport-security': 'max-age=31536000' } : always
