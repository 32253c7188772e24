type Side = { transfer_id: number | null; transfer_status_flg: number | null }

/** The state of what a payee is paid on a day: 0 while any of it stands in no transfer, else that of its transfer. */
export const payeeStatus = ({ payables }: { payables: readonly Side[] }): number =>
  payables.some(({ transfer_id }) => transfer_id === null) ? 0 : (payables[0]?.transfer_status_flg ?? 0)
