import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { conditionTypes } from '#foundation/entity/condition.ts'
import type { ListTool } from '#foundation/screens/list/list-tools.ts'
import { useMember } from '#foundation/ui/surface.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** So many chosen rows are asked for by their IDs; more are meant by their conditions. */
const chosenAtMost = 1_000

/** The export of the list as it stands, or of its chosen rows, for managers and administrators (RULES 3). */
export const ExportTool: ListTool = ({ entity, query, columns, count, chosen, matching }) => {
  const { authority } = useMember()
  const [open, setOpen] = useState(false)
  const isNamed = chosen.size > 0 && !matching
  if (authority < 1 || (isNamed && chosen.size > chosenAtMost)) return null
  const byId = { column: 'id_by_enterprise_id', type: conditionTypes.equal, value: [...chosen] }
  const asked = isNamed ? { ...query, keyword: '', conditions: [byId] } : query
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
            query={asked}
            columns={columns}
            count={isNamed ? chosen.size : count}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
