/** A candidate's consent is kept with the candidate (#sales/mail-consents), where the public site reaches it too. */
export { type GivenConsent, hasConsent, writeConsent } from '#sales/mail-consents/consent.ts'
export { consentSources } from '#sales/mail-consents/words.ts'
