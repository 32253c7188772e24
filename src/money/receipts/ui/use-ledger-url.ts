import { useSearchParams } from 'react-router'

/** What shapes a ledger stands in the URL: q, state, page, and under `chosenKey` the line that is open beside it. */
export const useLedgerUrl = (chosenKey: string) => {
  const [params, setParams] = useSearchParams()
  const set = (patch: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(patch))
      if (value === null || value === '') next.delete(key)
      else next.set(key, value)
    setParams(next, { replace: true })
  }
  return {
    keyword: params.get('q') ?? '',
    state: params.get('state'),
    page: Math.max(1, Number(params.get('page')) || 1),
    chosen: Number(params.get(chosenKey)) || null,
    set,
    choose: (id: number) => set({ [chosenKey]: String(id) }),
    /** Closes what is open and leads back to its line: by keyboard one goes on from there. */
    close() {
      document.querySelector<HTMLElement>('tr[data-chosen] button')?.focus()
      set({ [chosenKey]: null })
    },
  }
}
