import { queryOptions } from '@tanstack/react-query'
import { api } from '#foundation/ui/api.ts'
import { sendForm } from '#foundation/ui/send-form.ts'
import { type OwnerType, ownerTypeOf } from '../owner-types.ts'

export type FileFamily = 'candidate_resumes' | 'file_attachments' | 'operation_files'

/** A file of a record as the server answers it; the keys of its owner depend on the family. */
export type FileRow = {
  id_by_enterprise_id: number
  name: string
  content_type: string
  size: number
  created_at: string
  enterprise_member: { id: number; name: string } | null
  candidate_id_by_enterprise_id?: number
  contract_operation_id_by_enterprise_id?: number
  owner_type?: OwnerType
  owner_id_by_enterprise_id?: number
}

const root = '/api/enterprise'
const nameOf = (family: FileFamily) => family.slice(0, -1)

/** Where the files of a record are kept, and how its calls name it. */
export type FileOwner = { family: FileFamily; entity: string; id: number }

const familyOf = (entity: string): FileFamily => {
  if (entity === 'candidate') return 'candidate_resumes'
  return entity === 'contract_operation' ? 'operation_files' : 'file_attachments'
}

/** The files of a record of this entity: resumes of a candidate, deliverables of a month, attachments of the others. */
export const fileOwner = (entity: string, id: number): FileOwner => ({
  family: familyOf(entity),
  entity,
  id,
})

const namedOwner = ({ family, entity, id }: FileOwner) => {
  if (family === 'candidate_resumes') return { candidate_id_by_enterprise_id: id }
  return family === 'operation_files'
    ? { contract_operation_id_by_enterprise_id: id }
    : { owner_type: ownerTypeOf(entity), owner_id_by_enterprise_id: id }
}

/** The files of a record, newest first. All calls of this file throw ApiError. */
export const filesQuery = (owner: FileOwner) =>
  queryOptions({
    queryKey: [owner.family, 'index', owner.entity, owner.id],
    queryFn: async ({ signal }) => {
      const answer =
        owner.family === 'candidate_resumes'
          ? await api.get<Record<string, FileRow[]>>(
              `${root}/candidate_resumes/index?candidate_id_by_enterprise_id=${owner.id}`,
              signal,
            )
          : await api.post<Record<string, FileRow[]>>(
              `${root}/${owner.family}/index`,
              { [nameOf(owner.family)]: namedOwner(owner) },
              signal,
            )
      return answer[owner.family] ?? []
    },
  })

export const fileQuery = (family: FileFamily, id: number) =>
  queryOptions({
    queryKey: [family, 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get<Record<string, FileRow>>(`${root}/${family}/show/${id}`, signal))[
        nameOf(family)
      ] as FileRow,
  })

/** The bytes of a file: as it was stored, or as the page can show it. Each call stands in the log of downloads. */
export const takeFile = (
  family: FileFamily,
  id: number,
  verb: 'download' | 'pdf_preview',
  signal?: AbortSignal,
): Promise<Blob> => {
  const path = `${root}/${family}/${verb}/${id}`
  return family === 'candidate_resumes' ? api.getBlob(path, signal) : api.blob(path, {}, signal)
}

export const deleteFile = (family: FileFamily, id: number) =>
  api.post<unknown>(`${root}/${family}/delete/${id}`)
export const restoreFile = (family: FileFamily, id: number) =>
  api.post<unknown>(`${root}/${family}/restore/${id}`)

/** Adds a file to a record; `progress` is told how much has been sent, 0 to 1. */
export const sendFile = (
  owner: FileOwner,
  file: File,
  sending: { progress: (sent: number) => void; signal: AbortSignal },
): Promise<unknown> => {
  const form = new FormData()
  form.set(nameOf(owner.family), JSON.stringify(namedOwner(owner)))
  form.set('file', file)
  return sendForm(`${root}/${owner.family}/create`, form, sending)
}
