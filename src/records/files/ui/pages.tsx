import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { PreviewPage } from './preview-page.tsx'

const knownId = ({ params: { id = '' } }: LoaderFunctionArgs) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return null
}

/** The page of one file; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'candidate_resumes/:id',
    handle: { title: 'レジュメ' },
    loader: knownId,
    element: <PreviewPage key="candidate_resumes" family="candidate_resumes" />,
  },
  {
    path: 'file_attachments/:id',
    handle: { title: '添付ファイル' },
    loader: knownId,
    element: <PreviewPage key="file_attachments" family="file_attachments" />,
  },
  {
    path: 'operation_files/:id',
    handle: { title: '成果物' },
    loader: knownId,
    element: <PreviewPage key="operation_files" family="operation_files" />,
  },
]
