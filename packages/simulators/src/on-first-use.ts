/** Stands for a part that is made when something of it is first read, so that a start does not wait for it. */
export function onFirstUse<Part extends object>(make: () => Part): Part {
  let made: Part | undefined
  return new Proxy({} as Part, {
    get(_target, name) {
      made ??= make()
      return Reflect.get(made, name)
    },
  })
}
