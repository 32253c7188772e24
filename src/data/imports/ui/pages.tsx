import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { knownWord, recordNumber } from '#foundation/ui/shell/known-address.ts'
import { importTypes } from '../import-file.ts'
import { HistoryPage } from './history-page.tsx'
import { ResultPage } from './result-page.tsx'
import { SelectKindPage } from './select-kind-page.tsx'
import { SetTitlePage } from './set-title-page.tsx'
import { UploadPage } from './upload-page.tsx'

const handle = { title: 'データの取り込み' }

/** A file that is to be named is one that was sent: the step leads to the first one without it. */
const sentFile = ({ request }: LoaderFunctionArgs) => {
  const isSent = recordNumber(new URL(request.url).searchParams.get('id')) !== undefined
  return isSent ? null : redirect('/enterprise/import_files/select_kind')
}

/** Import of files; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'import_files', handle, Component: HistoryPage },
  { path: 'import_files/select_kind', handle, Component: SelectKindPage },
  {
    path: 'import_files/upload/:kind',
    handle,
    loader: knownWord('kind', Object.keys(importTypes)),
    Component: UploadPage,
  },
  { path: 'import_files/set_title', handle, loader: sentFile, Component: SetTitlePage },
  { path: 'import_files/:id', handle, Component: ResultPage },
]
