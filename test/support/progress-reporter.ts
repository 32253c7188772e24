type VitestModule = { relativeModuleId: string }
type PlaywrightTest = { titlePath(): string[] }

const nameOf = (test: PlaywrightTest) => test.titlePath().filter(Boolean).join(' › ')

/**
 * Tells whoever started the run that it goes on, and with what: with each test that Vitest finishes, and with each step
 * of a test of Playwright's, one of which looks at every page of an area.
 */
export default class ProgressReporter {
  readonly #underWay = new Set<string>()

  onTestModuleStart({ relativeModuleId }: VitestModule) {
    this.#begin(relativeModuleId)
  }
  onTestCaseResult() {
    this.#tell()
  }
  onTestModuleEnd({ relativeModuleId }: VitestModule) {
    this.#end(relativeModuleId)
  }

  onTestBegin(test: PlaywrightTest) {
    this.#begin(nameOf(test))
  }
  onStepEnd() {
    this.#tell()
  }
  onTestEnd(test: PlaywrightTest) {
    this.#end(nameOf(test))
  }

  #begin(name: string) {
    this.#underWay.add(name)
    this.#tell()
  }
  #end(name: string) {
    this.#underWay.delete(name)
    this.#tell()
  }
  #tell() {
    process.send?.([...this.#underWay])
  }
}
