// Proves on the last step that a person sends it. Without this file the server falls back to slower rules; with
// reCAPTCHA chosen the page says that JavaScript is needed.
const form = document.querySelector('form[data-captcha]')
const field = form.elements.recaptcha_token
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** ALTCHA's puzzle: count up until the key derived from nonce and counter begins as it says. */
const solve = async (challenge) => {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0])
  const rules = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  for (let counter = 0; ; counter++) {
    new DataView(password.buffer).setUint32(password.length - 4, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(rules, key, keyLength * 8)))
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  }
}

/** Google's script, loaded once; its token lives two minutes, so it is asked for when the form is sent. */
const askGoogle = async (key) => {
  if (!window.grecaptcha)
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
      script.onload = resolve
      script.onerror = reject
      document.head.append(script)
    })
  await new Promise((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(key, { action: 'registration' })
}

const prove = async () => {
  const asked = await (await fetch('/api/site/captcha/challenge')).json()
  return asked.kind === 'recaptcha' ? askGoogle(asked.site_key) : solve(asked.challenge)
}

let proving
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (proving) return
  proving = prove()
  form.setAttribute('aria-busy', 'true')
  // No proof is no reason to keep what was typed: the server says what is missing.
  field.value = await proving.catch(() => '')
  form.submit()
})
addEventListener('pageshow', () => {
  proving = undefined
  form.removeAttribute('aria-busy')
})
