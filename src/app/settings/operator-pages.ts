import { routes as issuer } from '#operator/issuer/ui/pages.tsx'
import { routes as own } from '#operator/own-account/ui/pages.tsx'
import { routes as staff } from '#operator/staff/ui/pages.tsx'
import { routes as landing } from '#site/landing/ui/pages.tsx'

/** The settings of the operator's area, which has no menu of settings; paths after /admin. */
export const routes = [...own, ...staff, ...issuer, ...landing]
