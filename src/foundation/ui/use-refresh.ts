import { useQueryClient } from '@tanstack/react-query'

/** Reads anew whatever is shown of these families. */
export function useRefresh(families: readonly string[]) {
  const client = useQueryClient()
  return () => Promise.all(families.map((family) => client.invalidateQueries({ queryKey: [family] })))
}
