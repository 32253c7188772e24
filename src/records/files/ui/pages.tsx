import type { RouteObject } from 'react-router'
import { PreviewPage } from './preview-page.tsx'

/** The page of one file; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'candidate_resumes/:id',
    handle: { title: 'レジュメ' },
    element: <PreviewPage key="candidate_resumes" family="candidate_resumes" />,
  },
  {
    path: 'file_attachments/:id',
    handle: { title: '添付ファイル' },
    element: <PreviewPage key="file_attachments" family="file_attachments" />,
  },
  {
    path: 'operation_files/:id',
    handle: { title: '成果物' },
    element: <PreviewPage key="operation_files" family="operation_files" />,
  },
]
