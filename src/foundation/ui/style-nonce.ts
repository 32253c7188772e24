/**
 * The nonce that lets a script of this page add style elements (security-headers.ts); the server puts it into the page.
 * Dialogs, which keep the page behind them from scrolling, ask for it under the name bundlers have for it.
 */
export const styleNonce = (): string => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  Object.assign(window, { __webpack_nonce__: nonce })
  return nonce
}
