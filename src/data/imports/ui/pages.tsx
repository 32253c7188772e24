import type { RouteObject } from 'react-router'
import { HistoryPage } from './history-page.tsx'
import { ResultPage } from './result-page.tsx'
import { SelectKindPage } from './select-kind-page.tsx'
import { SetTitlePage } from './set-title-page.tsx'
import { UploadPage } from './upload-page.tsx'

const handle = { title: 'データの取り込み' }

/** Import of files; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'import_files', handle, Component: HistoryPage },
  { path: 'import_files/select_kind', handle, Component: SelectKindPage },
  { path: 'import_files/upload/:kind', handle, Component: UploadPage },
  { path: 'import_files/set_title', handle, Component: SetTitlePage },
  { path: 'import_files/:id', handle, Component: ResultPage },
]
