import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { exportRoutes } from '../server.ts'

type Routes = typeof exportRoutes

export type ExportFile = AnswerAt<Routes, '/api/enterprise/export_files/show/:id'>['export_file']
export type NewExport = BodyAt<Routes, '/api/enterprise/export_files/create'>['export_file']

const api = apiOf<Routes>()
export const pageSize = 50

const isOpen = ({ status }: ExportFile) => status === 'waiting' || status === 'running'

/** A page of the exports, newest first; asked for again once a second while one of them is under way. */
export const exportsQuery = (page: number) =>
  queryOptions({
    queryKey: ['export_files', 'index', page],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/export_files/index', { body: { page, limit_value: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.export_files.some(isOpen) ? 1_000 : false),
  })

/** One export; asked for again once a second while it is under way. */
export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: ['export_files', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/export_files/show/:id', { id, signal })).export_file,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? 1_000 : false),
  })

/** Starts an export. Throws ApiError, as do all calls of this file. */
export const startExport = async (export_file: NewExport) =>
  (await api.post('/api/enterprise/export_files/create', { body: { export_file } })).export_file

/** Stops an export that waits or runs. */
export const cancelExport = async (id: number) =>
  (await api.post('/api/enterprise/export_files/cancel/:id', { id })).export_file

/** Starts an export that failed once more. */
export const retryExport = async (id: number) =>
  (await api.post('/api/enterprise/export_files/retry/:id', { id })).export_file

/** Where the browser fetches a finished export. */
export const downloadAddress = (id: number) => `/api/enterprise/export_files/download/${id}`

/** After a change: every page of the exports is asked for again. */
export const refreshExports = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['export_files'] })
