import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { domain, siteFor } from '../frame/api-site.ts'
import { countResume, keepResume, mostResumes } from './keep-resume.ts'

export const createResume = openRoute({
  method: 'POST',
  path: '/api/site/candidate_resumes/create/:id',
  summary: `登録・応募した本人が、受け取ったトークンで書類を1つ送ります（20MB、${mostResumes}個まで）。id は応募のIDです`,
  why: 'the token made at the registration names its application; what is written is a file of its candidate, counted by origin and by registration',
  upload: { part: 'candidate_resume', maxBytes: maxFileBytes },
  body: z.strictObject({
    candidate_resume: z.strictObject({ domain, token: z.string().min(1).max(100) }),
  }),
  answer: z.object({
    candidate_resume: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
  }),
  async handle({ app, body, request, id, file }) {
    const { domain, token } = body.candidate_resume
    const site = await siteFor(app, request, domain)
    await countResume(app, request.ip)
    const { name, content_type, size } = await keepResume(app, site, token, file, id)
    return { candidate_resume: { name, content_type, size } }
  },
})
