import { describe, expect, it } from 'vitest'
import { policies, recaptchaSources } from './security-headers.ts'

describe('the policy of a signed-in area', () => {
  it('given no reCAPTCHA, then scripts are files of ours and only pages of ours are framed', () => {
    expect(policies.area('n')).toContain("script-src 'self';")
    expect(policies.area('n')).toContain("connect-src 'self';")
    expect(policies.area('n')).toContain("frame-src 'self';")
    expect(policies.area('n')).not.toContain('https:')
  })

  it('given reCAPTCHA, then its script and its frame may load, and styles still need the nonce', () => {
    const policy = policies.area('n', recaptchaSources)
    expect(policy).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ /)
    expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/")
    expect(policy).toContain("style-src 'self' 'nonce-n';")
    expect(policy).not.toContain('unsafe')
  })
})
