import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ListTool } from '#foundation/screens/list/list-tools.ts'
import { useMember } from '#foundation/ui/surface.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** The export of the list as it stands, for managers and administrators (RULES 3). */
export const ExportTool: ListTool = ({ entity, query, columns, count }) => {
  const { authority } = useMember()
  const [open, setOpen] = useState(false)
  if (authority < 1) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Download size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        書き出し
      </Button>
      {open && (
        <Suspense>
          <ExportDialog
            entity={entity}
            query={query}
            columns={columns}
            count={count}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
