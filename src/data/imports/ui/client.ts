import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import type { importRoutes } from '../server.ts'

type Routes = typeof importRoutes
type Completing = BodyAt<Routes, '/api/enterprise/enterprise_import_files/complete'>

export type ImportFile = AnswerAt<
  Routes,
  '/api/enterprise/enterprise_import_files/index'
>['enterprise_import_files'][number]
/** An import with what stands in its file. */
export type CheckedFile = AnswerAt<
  Routes,
  '/api/enterprise/enterprise_import_files/show/:id'
>['enterprise_import_file']

const api = apiOf<Routes>()

export const pageSize = 50

/** A page of the history, newest first. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['enterprise_import_files', 'index', page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/enterprise_import_files/index', {
        body: { page, limit_value: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['enterprise_import_files', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/enterprise_import_files/show/:id', { id, signal }))
        .enterprise_import_file,
  })

/** How far a running import is; asked for once a second while `running`. */
export const progressQuery = (id: number, running: boolean) =>
  queryOptions({
    queryKey: ['enterprise_import_files', 'progress', id],
    queryFn: ({ signal }) => api.get('/api/enterprise/enterprise_import_files/progress/:id', { id, signal }),
    enabled: running,
    refetchInterval: running ? 1_000 : false,
    meta: { quiet: true },
  })

/** Names an import, and says what its own headers mean (field name, or null for a column to leave out). */
export const setTitle = async (id: number, title: string, mapping?: Record<string, string | null>) => {
  const body = { enterprise_import_files: { id, title, ...(mapping && { mapping }) } }
  const saved = await api.post('/api/enterprise/enterprise_import_files/set_title', { body })
  return saved.enterprise_import_file
}

export type Choice = Omit<Completing['enterprise_import_files'], 'id'>

/** Imports the good rows or nothing. */
export const completeImport = async (id: number, choice: Choice) => {
  const body = { enterprise_import_files: { id, ...choice } }
  const done = await api.post('/api/enterprise/enterprise_import_files/complete', { body })
  return done.enterprise_import_file
}

/** Stops a running import. */
export const cancelImport = (id: number) =>
  api.post('/api/enterprise/enterprise_import_files/cancel/:id', { id })

/** Takes back a completed import. */
export const undoImport = async (id: number) =>
  (await api.post('/api/enterprise/enterprise_import_files/undo/:id', { id })).enterprise_import_file

type Format = BodyAt<Routes, '/api/enterprise/enterprise_import_files/format_download'>

/** Hands the empty file of a kind to the browser's downloads. */
export const downloadFormat = async (body: Format, name: string) =>
  saveFile(await api.blob('/api/enterprise/enterprise_import_files/format_download', { body }), name)

/** The same with the wrong rows of an import. */
export const downloadErrors = async (id: number, name: string) =>
  saveFile(await api.blob('/api/enterprise/enterprise_import_files/error_download/:id', { id }), name)
