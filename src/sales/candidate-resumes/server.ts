import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import {
  type FileCalls,
  fileFields,
  fileRoutes,
  receiveFile,
  toFileAnswer,
} from '#records/files/file-routes.ts'
import { listRecordFiles } from '#records/files/record-files.ts'
import type { ResumeCalls } from '#records/files/ui/declared-calls.ts'
import { checkVisible } from '#records/visible-record.ts'

const access = { feature: 'candidates', authority: 0 } as const
const resume = z.object({ ...fileFields, candidate_id_by_enterprise_id: z.int() })

const calls = {
  family: 'candidate_resumes',
  name: 'candidate_resume',
  label: '候補者の書類',
  feature: 'candidates',
  method: 'GET',
  owner: ({ target_id }) => ({ candidate_id_by_enterprise_id: target_id }),
} as const satisfies FileCalls

const targetOf = (candidateId: number) => ({ target_type: 'candidate', target_id: candidateId })

const index = memberRoute({
  method: 'GET',
  path: '/api/enterprise/candidate_resumes/index',
  summary: '候補者の書類を新しい順に取得します',
  access,
  query: z.strictObject({ candidate_id_by_enterprise_id: z.coerce.number().pipe(id) }),
  answer: z.object({ candidate_resumes: z.array(resume), count: z.int() }),
  async handle({ scope, query }) {
    const target = targetOf(query.candidate_id_by_enterprise_id)
    await checkVisible(scope, target.target_type, target.target_id)
    const files = await listRecordFiles(scope, 'candidate_resumes', target)
    return { candidate_resumes: files.map((file) => toFileAnswer(calls, file)), count: files.length }
  },
})

const create = manualRoute({
  method: 'POST',
  path: '/api/enterprise/candidate_resumes/create',
  summary: '候補者に書類を1つ追加します（20MBまで）',
  access,
  upload: { part: 'candidate_resume', maxBytes: maxFileBytes },
  body: z.strictObject({ candidate_resume: z.strictObject({ candidate_id_by_enterprise_id: id }) }),
  answer: z.object({ candidate_resume: resume }),
  handle: (call) =>
    receiveFile(calls, call, targetOf(call.body.candidate_resume.candidate_id_by_enterprise_id)),
})

export const candidateResumeRoutes = [
  index,
  create,
  ...fileRoutes(calls, resume),
] as const satisfies ResumeCalls
