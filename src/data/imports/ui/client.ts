import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#foundation/ui/api.ts'
import type { CheckedFile, ImportFile } from '../import-file.ts'

type OneFile = { enterprise_import_file: CheckedFile }

export const family = '/api/enterprise/enterprise_import_files'
export const pageSize = 50

/** A page of the history, newest first. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['enterprise_import_files', 'index', page],
    queryFn: ({ signal }) =>
      api.post<{ enterprise_import_files: ImportFile[]; count: number }>(
        `${family}/index`,
        { page, limit_value: pageSize },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['enterprise_import_files', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get<OneFile>(`${family}/show/${id}`, signal)).enterprise_import_file,
  })

/** How far a running import is; asked for once a second while `running`. */
export const progressQuery = (id: number, running: boolean) =>
  queryOptions({
    queryKey: ['enterprise_import_files', 'progress', id],
    queryFn: ({ signal }) => api.get<{ done_count: number }>(`${family}/progress/${id}`, signal),
    enabled: running,
    refetchInterval: running ? 1_000 : false,
    meta: { quiet: true },
  })

const post = async (verb: string, body: object) =>
  (await api.post<OneFile>(`${family}/${verb}`, { enterprise_import_files: body })).enterprise_import_file

/** Names an import, and says what its own headers mean (field name, or null for a column to leave out). */
export const setTitle = (id: number, title: string, mapping?: Record<string, string | null>) =>
  post('set_title', { id, title, ...(mapping && { mapping }) })

export type Choice = { mode: 'valid_rows' | 'nothing'; skip_duplicates: boolean }

/** Imports the good rows or nothing. */
export const completeImport = (id: number, choice: Choice) => post('complete', { id, ...choice })

/** Stops a running import. */
export const cancelImport = (id: number) => api.post<unknown>(`${family}/cancel/${id}`, {})

/** Takes back a completed import. */
export const undoImport = async (id: number) =>
  (await api.post<OneFile>(`${family}/undo/${id}`, {})).enterprise_import_file

/** Asks for a CSV and hands it to the browser's downloads. */
export const downloadCsv = async (path: string, body: unknown, name: string) => {
  const url = URL.createObjectURL(await api.blob(`${family}/${path}`, body))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
