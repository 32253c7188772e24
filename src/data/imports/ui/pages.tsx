import type { RouteObject } from 'react-router'
import { HistoryPage } from './history-page.tsx'
import { ResultPage } from './result-page.tsx'
import { SelectKindPage } from './select-kind-page.tsx'
import { SetTitlePage } from './set-title-page.tsx'
import { UploadPage } from './upload-page.tsx'

/** Import of files; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'import_files', Component: HistoryPage },
  { path: 'import_files/select_kind', Component: SelectKindPage },
  { path: 'import_files/upload/:kind', Component: UploadPage },
  { path: 'import_files/set_title', Component: SetTitlePage },
  { path: 'import_files/:id', Component: ResultPage },
]
