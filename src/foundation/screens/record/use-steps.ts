import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { pathOf } from '../screen.ts'
import type { Neighbours } from './use-neighbours.ts'

export type Direction = 'next' | 'previous'

/** Whether the address is still that of this record: it moves on before the page is drawn. */
const isInAddress = (entity: Entity, id: number) =>
  `${window.location.pathname}/`.startsWith(`${pathOf(entity)}/${id}/`)

/**
 * Goes to a neighbour of the record in the address. A step asked for before the neighbours are known, or while the page
 * still shows the record one has just left, is remembered and taken from the right one as soon as that can be.
 */
export function useSteps(entity: Entity, id: number, neighbours: Neighbours | undefined) {
  const [asked, ask] = useState<Direction>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!asked || !isInAddress(entity, id) || (neighbours && !neighbours.isKnown)) return
    ask(undefined)
    const to = neighbours?.[asked]
    if (to) navigate(to)
  }, [asked, entity, id, neighbours, navigate])
  return ask
}
