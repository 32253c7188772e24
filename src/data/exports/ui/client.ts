import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '#foundation/entity/list-query.ts'
import { api } from '#foundation/ui/api.ts'
import type { ExportFile } from '../export-file.ts'

const family = '/api/enterprise/export_files'
export const pageSize = 50

const isOpen = ({ status }: ExportFile) => status === 'waiting' || status === 'running'

/** A page of the exports, newest first; asked for again once a second while one of them is under way. */
export const exportsQuery = (page: number) =>
  queryOptions({
    queryKey: ['export_files', 'index', page],
    queryFn: ({ signal }) =>
      api.post<{ export_files: ExportFile[]; count: number }>(
        `${family}/index`,
        { page, limit_value: pageSize },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.export_files.some(isOpen) ? 1_000 : false),
  })

/** One export; asked for again once a second while it is under way. */
export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: ['export_files', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get<{ export_file: ExportFile }>(`${family}/show/${id}`, signal)).export_file,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? 1_000 : false),
  })

export type NewExport = Pick<ListQuery, 'conditions' | 'keyword' | 'sort' | 'order'> &
  Pick<
    ExportFile,
    | 'model_name'
    | 'format'
    | 'encoding_type_id'
    | 'header_type_ids'
    | 'table_setting_type_id'
    | 'table_settings'
  >

/** Starts an export. Throws ApiError, as do all calls of this file. */
export const startExport = async (export_file: NewExport) =>
  (await api.post<{ export_file: ExportFile }>(`${family}/create`, { export_file })).export_file

/** Stops an export that waits or runs. */
export const cancelExport = async (id: number) =>
  (await api.post<{ export_file: ExportFile }>(`${family}/cancel/${id}`, {})).export_file

/** Starts an export that failed once more. */
export const retryExport = async (id: number) =>
  (await api.post<{ export_file: ExportFile }>(`${family}/retry/${id}`, {})).export_file

/** Where the browser fetches a finished export. */
export const downloadAddress = (id: number) => `${family}/download/${id}`

/** After a change: every page of the exports is asked for again. */
export const refreshExports = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['export_files'] })
