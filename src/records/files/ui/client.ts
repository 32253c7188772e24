import { queryOptions } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { sendForm } from '#foundation/ui/send-form.ts'
import type { fileAttachmentRoutes } from '../server.ts'
import type { DeliverableCalls, FileRow, ResumeCalls } from './declared-calls.ts'

export type { FileRow }

export type FileFamily = 'candidate_resumes' | 'file_attachments' | 'operation_files'

const api = apiOf<ReturnType<typeof fileAttachmentRoutes> | ResumeCalls | DeliverableCalls>()

/** Where the files of a record are kept, and how its calls name it. */
export type FileOwner = { family: FileFamily; entity: string; owner_type: string; id: number }

const familyOf = (entity: string): FileFamily => {
  if (entity === 'candidate') return 'candidate_resumes'
  return entity === 'contract_operation' ? 'operation_files' : 'file_attachments'
}

/** The files of a record of this entity: resumes of a candidate, deliverables of a month, attachments of the others. */
export const fileOwner = ({ name, attachments = '' }: Entity, id: number): FileOwner => ({
  family: familyOf(name),
  entity: name,
  owner_type: attachments,
  id,
})

const ofMonth = (id: number) => ({ contract_operation_id_by_enterprise_id: id })
const attachedTo = ({ owner_type, id }: FileOwner) => ({
  owner_type,
  owner_id_by_enterprise_id: id,
})

const listFiles = async (owner: FileOwner, signal: AbortSignal): Promise<FileRow[]> => {
  switch (owner.family) {
    case 'candidate_resumes': {
      const query = { candidate_id_by_enterprise_id: String(owner.id) }
      return (await api.get('/api/enterprise/candidate_resumes/index', { query, signal })).candidate_resumes
    }
    case 'operation_files': {
      const body = { operation_file: ofMonth(owner.id) }
      return (await api.post('/api/enterprise/operation_files/index', { body, signal })).operation_files
    }
    case 'file_attachments': {
      const body = { file_attachment: attachedTo(owner) }
      return (await api.post('/api/enterprise/file_attachments/index', { body, signal })).file_attachments
    }
  }
}

/** The files of a record, newest first. All calls of this file throw ApiError. */
export const filesQuery = (owner: FileOwner) =>
  queryOptions({
    queryKey: [owner.family, 'index', owner.entity, owner.id],
    queryFn: ({ signal }) => listFiles(owner, signal),
  })

export const fileQuery = (family: FileFamily, id: number) =>
  queryOptions({
    queryKey: [family, 'show', id],
    queryFn: async ({ signal }): Promise<FileRow> => {
      const answer = await api.get(`/api/enterprise/${family}/show/:id`, { id, signal })
      if ('candidate_resume' in answer) return answer.candidate_resume
      return 'operation_file' in answer ? answer.operation_file : answer.file_attachment
    },
  })

/** The bytes of a file: as it was stored, or as the page can show it. Each call stands in the log of downloads. */
export const takeFile = (
  family: FileFamily,
  id: number,
  verb: 'download' | 'pdf_preview',
  signal?: AbortSignal,
): Promise<Blob> =>
  family === 'candidate_resumes'
    ? api.getBlob(`/api/enterprise/${family}/${verb}/:id`, { id, signal })
    : api.blob(`/api/enterprise/${family}/${verb}/:id`, { id, signal })

export const deleteFile = (family: FileFamily, id: number) =>
  api.post(`/api/enterprise/${family}/delete/:id`, { id })
export const restoreFile = (family: FileFamily, id: number) =>
  api.post(`/api/enterprise/${family}/restore/:id`, { id })

const partOf = (owner: FileOwner): object => {
  if (owner.family === 'candidate_resumes') return { candidate_id_by_enterprise_id: owner.id }
  return owner.family === 'operation_files' ? ofMonth(owner.id) : attachedTo(owner)
}

/** Adds a file to a record; `progress` is told how much has been sent, 0 to 1. */
export const sendFile = (
  owner: FileOwner,
  file: File,
  sending: { progress: (sent: number) => void; signal: AbortSignal },
): Promise<unknown> => {
  const form = new FormData()
  form.set(owner.family.slice(0, -1), JSON.stringify(partOf(owner)))
  form.set('file', file)
  return sendForm(`/api/enterprise/${owner.family}/create`, form, sending)
}
