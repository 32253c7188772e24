import type { QueryClient } from '@tanstack/react-query'
import type { FileFamily } from './client.ts'

/** After a file came or went: the lists of files and the time lines that tell of it are asked for again. */
export const refreshFiles = async (client: QueryClient, family: FileFamily): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: [family, 'index'] }),
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'activities' }),
  ])
}
