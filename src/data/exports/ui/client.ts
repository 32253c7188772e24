import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { exportRoutes } from '../server.ts'

type Routes = typeof exportRoutes

export type ExportFile = AnswerAt<Routes, '/api/enterprise/export_files/show/:id'>['export_file']

export const api = apiOf<Routes>()

/** An export under way is asked for again so often. */
export const watch_ms = 1_000
export const isOpen = ({ status }: ExportFile) => status === 'waiting' || status === 'running'

export const exportQuery = (id: number) => api.query.get('/api/enterprise/export_files/show/:id', { id })

/** Where the browser fetches a finished export. */
export const downloadAddress = (id: number) => `/api/enterprise/export_files/download/${id}`
