import type { ApprovalRow } from '../approvals-view.ts'
import { minutesField } from '../page-content.ts'

/** A row that a form is about, with what it came to when it was shown: nobody approves what they have not seen. */
export const SeenRow = ({ row: { contract_operation_id: id, minutes } }: { row: ApprovalRow }) => (
  <>
    <input type="hidden" name="id" value={id} />
    {minutes !== null && <input type="hidden" name={minutesField(id)} value={minutes} />}
  </>
)
