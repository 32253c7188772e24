import type { Signature } from '#foundation/api/route.ts'
import type { AnswerAt } from '#foundation/ui/api.ts'
import type { fileAttachmentRoutes } from '../server.ts'

type Attachment = AnswerAt<
  ReturnType<typeof fileAttachmentRoutes>,
  '/api/enterprise/file_attachments/show/:id'
>['file_attachment']
type Stored = Omit<Attachment, 'owner_type' | 'owner_id_by_enterprise_id'>
type Resume = Stored & { candidate_id_by_enterprise_id: number }
type Deliverable = Stored & { contract_operation_id_by_enterprise_id: number }

/** A file of a record as the server answers it; the keys of its owner depend on the family. */
export type FileRow = Stored & {
  candidate_id_by_enterprise_id?: number
  contract_operation_id_by_enterprise_id?: number
  owner_type?: string
  owner_id_by_enterprise_id?: number
}

/** What every family can do with one of its files (file-routes.ts); the calls between are not made from here. */
type Family<Index, F extends string, N extends string, M extends 'GET' | 'POST', A> = readonly [
  Index,
  ...Signature[],
  Signature<'GET', `/api/enterprise/${F}/show/:id`, undefined, Record<N, A>>,
  Signature<M, `/api/enterprise/${F}/download/:id`, undefined, string>,
  Signature<M, `/api/enterprise/${F}/pdf_preview/:id`, undefined, string>,
  Signature<'POST', `/api/enterprise/${F}/delete/:id`, undefined, { deleted: true }>,
  Signature<'POST', `/api/enterprise/${F}/restore/:id`, undefined, Record<N, A>>,
]

/** The files of candidates and of months stand in areas that come after this one, which hold their routes to these. */
export type ResumeCalls = Family<
  Signature<
    'GET',
    '/api/enterprise/candidate_resumes/index',
    undefined,
    { candidate_resumes: Resume[]; count: number }
  >,
  'candidate_resumes',
  'candidate_resume',
  'GET',
  Resume
>
export type DeliverableCalls = Family<
  Signature<
    'POST',
    '/api/enterprise/operation_files/index',
    { operation_file: { contract_operation_id_by_enterprise_id: number } },
    { operation_files: Deliverable[]; count: number }
  >,
  'operation_files',
  'operation_file',
  'POST',
  Deliverable
>
