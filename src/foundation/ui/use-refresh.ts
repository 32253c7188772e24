import { useQueryClient } from '@tanstack/react-query'
import { refreshFamilies } from './refresh-families.ts'

/** Reads anew whatever is shown of these families. */
export function useRefresh(families: readonly string[]) {
  const client = useQueryClient()
  return () => refreshFamilies(client, families)
}
