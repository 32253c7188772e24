import { z } from 'zod'

/** What the law, or an agency's own rule, says before something is done; as calls answer it. */
export const lawFinding = z.object({
  code: z.string(),
  article: z.string(),
  level: z.enum(['refusal', 'override', 'advice']),
  message: z.string(),
})
