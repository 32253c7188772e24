import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { aliasRoutes } from '../readings/alias-routes.ts'
import type { labelRoutes } from '../readings/label-routes.ts'
import type { candidateReadingRoutes } from '../readings/server.ts'

/** The calls of jobs have the same form under another name. */
type Routes = typeof candidateReadingRoutes
type Family = 'candidate_readings'
export type Kind = 'candidate' | 'job'

export type Batch = AnswerAt<Routes, '/api/enterprise/candidate_readings/show_batch/:id'>
export type Shown = AnswerAt<Routes, '/api/enterprise/candidate_readings/show/:id'>
export type Reading = Shown['reading']
export type Source = Batch['reading_sources'][number]
export type ReadDocument = NonNullable<Shown['document']>
export type Place = Reading['result']['fields'][string]['places'][number]
type Begin = BodyAt<Routes, '/api/enterprise/candidate_readings/create'>['reading_batch']
export type Finish = BodyAt<Routes, '/api/enterprise/candidate_readings/finish/:id'>['finish']
type Typed = BodyAt<Routes, '/api/enterprise/candidate_readings/update/:id'>['reading']

const api = apiOf<Routes>()
const aliases = apiOf<typeof aliasRoutes>()
const labels = apiOf<typeof labelRoutes>()
const familyOf = (kind: Kind) => `${kind}_readings` as Family

const isUnderway = ({ status }: Source) => status === 'waiting' || status === 'reading'

/** A batch; looked at every second while something in it is being read. */
export const batchQuery = (kind: Kind, id: number) =>
  queryOptions({
    queryKey: [familyOf(kind), 'show_batch', id],
    queryFn: ({ signal }) => api.get(`/api/enterprise/${familyOf(kind)}/show_batch/:id`, { id, signal }),
    refetchInterval: ({ state }) => (state.data?.reading_sources.some(isUnderway) ? 1_000 : false),
  })

export const readingQuery = (kind: Kind, id: number) =>
  queryOptions({
    queryKey: [familyOf(kind), 'show', id],
    queryFn: ({ signal }) => api.get(`/api/enterprise/${familyOf(kind)}/show/:id`, { id, signal }),
    refetchOnWindowFocus: false,
  })

/** The source as the screen can show it: a PDF, a picture. */
export const originalQuery = (kind: Kind, id: number) =>
  queryOptions({
    queryKey: [familyOf(kind), 'preview', id],
    queryFn: ({ signal }) => api.getBlob(`/api/enterprise/${familyOf(kind)}/preview/:id`, { id, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    meta: { quiet: true },
  })

export const beginBatch = async (kind: Kind, reading_batch: Begin): Promise<number> =>
  (await api.post(`/api/enterprise/${familyOf(kind)}/create`, { body: { reading_batch } })).reading_batch.id

export const addFile = (kind: Kind, id: number, file: File) => {
  const form = new FormData()
  form.set(familyOf(kind), '{}')
  form.set('file', file)
  return api.upload(`/api/enterprise/${familyOf(kind)}/add_file/:id`, { id, form })
}

export const addText = (kind: Kind, id: number, text: string) =>
  api.post(`/api/enterprise/${familyOf(kind)}/add_text/:id`, { id, body: { text } })

export const saveReading = async (kind: Kind, { id, updated_at }: Reading, reading: Typed) =>
  (await api.post(`/api/enterprise/${familyOf(kind)}/update/:id`, { id, body: { reading, updated_at } }))
    .reading

/** Says what the line is about at which nothing was read; answers the reading with it, and the label that is remembered. */
export const assignLine = (kind: Kind, id: number, line: number, topic: string) =>
  api.post(`/api/enterprise/${familyOf(kind)}/assign_line/:id`, { id, body: { line, topic } })

export const finishReading = (kind: Kind, id: number, finish: Finish) =>
  api.post(`/api/enterprise/${familyOf(kind)}/finish/:id`, { id, body: { finish } })

export type Learned = AnswerAt<Routes, '/api/enterprise/candidate_readings/finish/:id'>['learned']
export const forgetAlias = (id: number) => aliases.post('/api/enterprise/reading_aliases/delete/:id', { id })

export type Assigned = Awaited<ReturnType<typeof assignLine>>

/** How the enterprise writes things, and what its senders call them. */
export const wordsQuery = queryOptions({
  queryKey: ['reading_words'],
  queryFn: async ({ signal }) => ({
    ...(await aliases.post('/api/enterprise/reading_aliases/index', { signal })),
    ...(await labels.post('/api/enterprise/reading_labels/index', { signal })),
  }),
})
export type KnownWords = Awaited<ReturnType<NonNullable<typeof wordsQuery.queryFn>>>
export const forgetLabel = (id: number) => labels.post('/api/enterprise/reading_labels/delete/:id', { id })

export const skipReading = (kind: Kind, id: number) =>
  api.post(`/api/enterprise/${familyOf(kind)}/skip/:id`, { id })

export const reopenReading = (kind: Kind, id: number) =>
  api.post(`/api/enterprise/${familyOf(kind)}/reopen/:id`, { id })

/** Begins reading a file of a candidate; answers the batch. */
export const readResume = async (id: number): Promise<number> =>
  (await api.post('/api/enterprise/candidate_readings/read_resume/:id', { id })).reading_batch_id

export const retrySource = (kind: Kind, id: number) =>
  api.post(`/api/enterprise/${familyOf(kind)}/retry/:id`, { id })

/** Takes a source out of its batch, with its file. */
export const dropSource = (kind: Kind, id: number) =>
  api.post(`/api/enterprise/${familyOf(kind)}/drop_source/:id`, { id })
