import { useListAddress } from '#foundation/screens/list-page/list-address.ts'

/** What shapes a ledger stands in the address, and under `key` the line that is open beside it. */
export const useLedgerAddress = (key: string) => {
  const address = useListAddress()
  const choose = (id: number | null) =>
    // What is open moves no page.
    address.set({ page: address.text('page'), [key]: id === null ? null : String(id) })
  return {
    address,
    chosen: Number(address.text(key)) || null,
    choose,
    /** Closes what is open and leads back to its line: by keyboard one goes on from there. */
    close() {
      document.querySelector<HTMLElement>('tr[data-chosen] button')?.focus()
      choose(null)
    },
  }
}
