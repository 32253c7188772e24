import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../ui/api.ts'
import type { ImportFile, RowError } from './import-file.ts'

export type CheckedFile = ImportFile & { errors: RowError[] }
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

/** Imports the good rows or nothing. */
export const completeImport = async (id: number, mode: 'valid_rows' | 'nothing') =>
  (await api.post<OneFile>(`${family}/complete`, { enterprise_import_files: { id, mode } }))
    .enterprise_import_file

/** Asks for a CSV and hands it to the browser's downloads. */
export const downloadCsv = async (path: string, body: unknown, name: string) => {
  const url = URL.createObjectURL(await api.blob(`${family}/${path}`, body))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
