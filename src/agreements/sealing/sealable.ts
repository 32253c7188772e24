import { PDF } from '@libpdf/core'
import { findPart, type PartFound } from './pdf-parts.ts'
import { trySeal } from './try-seal.ts'

/** Why a paper is not to be sealed: it cannot be read, it is locked, or what it carries. */
export type Obstacle = 'unreadable' | 'locked' | PartFound

/** What stands against sealing a paper, before anybody agrees on it; undefined where it can be. In a process of its own. */
export const obstacleTo = async (paper: Uint8Array): Promise<Obstacle | undefined> => {
  const pdf = await PDF.load(paper).catch(() => undefined)
  if (!pdf) return 'unreadable'
  if (pdf.isEncrypted) return 'locked'
  const found = findPart(pdf.getCatalog(), (ref) => pdf.getObject(ref))
  if (found) return found
  return trySeal(paper).then(
    () => undefined,
    () => 'unreadable' as const,
  )
}
