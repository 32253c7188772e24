import { z } from 'zod'

const instant = z.string()
const look = z.enum(['ok', 'missing', 'wrong', 'unknown'])

/** The certificate that is served; `by` says whether this server or the proxy in front holds it. */
export const certificate = z.object({
  by: z.enum(['server', 'proxy']),
  host: z.string().nullable(),
  issuer: z.string().nullable(),
  serial: z.string().nullable(),
  fingerprint: z.string().nullable(),
  not_before: instant.nullable(),
  not_after: instant.nullable(),
  renew_at: instant.nullable(),
})
export type CertificateAnswer = z.infer<typeof certificate>

/** An own domain; stage 0 nothing is named, 1 to 10 linking, 11 to 20 leaving (RULES 2). */
export const siteDomain = z.object({
  stage: z.int().min(0).max(20),
  stage_name: z.string(),
  site_domain: z.string().nullable(),
  /** Where the site stands now. */
  current_url: z.string(),
  error: z.string().nullable(),
  attempts: z.int(),
  try_at: instant.nullable(),
  /** What is set at the registrar; either of the kinds will do. */
  records: z.array(z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), host: z.string(), value: z.string() })),
  state: look.nullable(),
  current: z.string().nullable(),
  advice: z.string().nullable(),
  seen: z.array(
    z.object({ at: instant, stage: z.int(), stage_name: z.string(), error: z.string().nullable() }),
  ),
  certificate,
  linked_at: instant.nullable(),
})
export type SiteDomainAnswer = z.infer<typeof siteDomain>
