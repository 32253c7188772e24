import type { Node, SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import { root } from './imports.ts'

/** The program as the compiler sees it, types included; `close` ends the compiler's process. */
export const openProgram = () => {
  const api = new API({})
  const project = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()[0] as Project
  return { checker: project.checker, program: project.program, close: () => api.close() }
}

/** All nodes of these kinds in a file. */
export const nodesOf = (file: SourceFile, kinds: readonly SyntaxKind[]): Node[] => {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (kinds.includes(node.kind)) found.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

/** True for a text that could be any: no literal, no union of literals. */
export const isAnyText = (type: Type | undefined): boolean =>
  type !== undefined &&
  membersOf(type).some(({ flags }) => (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) !== 0)

/** True for a plain object looked up by any text, whose values are used without a look at what they are. */
export const isTable = (checker: Checker, type: Type | undefined): boolean =>
  type !== undefined &&
  membersOf(checker.getBaseConstraintOfType(type) ?? type).some((each) =>
    checker
      .getIndexInfosOfType(each)
      .some(({ keyType, valueType }) => isAnyText(keyType) && (valueType.flags & TypeFlags.Unknown) === 0),
  )
