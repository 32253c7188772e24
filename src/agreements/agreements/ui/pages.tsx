import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { agreementScreen } from './screen.tsx'

/** The screens of what is agreed on, with paths after /enterprise. */
export const routes = entityPages(agreementScreen)
