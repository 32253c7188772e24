import { createContext, use } from 'react'
import type { Entity } from '../entity/entity.ts'

/**
 * Loads every kind of record of the product, once; for screens that serve any of them. They are no part of the first
 * screen, so that they travel in a chunk of their own.
 */
export const EntitiesContext = createContext<() => Promise<readonly Entity[]>>(async () => [])

/** Every kind of record; suspends until they are loaded. */
export const useEntities = (): readonly Entity[] => use(use(EntitiesContext)())
