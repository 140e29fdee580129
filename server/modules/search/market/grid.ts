import type { Box } from '#server/modules/search/rules/geo.ts'

const cellsPerDegree = 10
/** More than there are columns. */
const rowSize = 8192

const rowOf = (degrees: number): number => Math.floor(degrees * cellsPerDegree)
const cellOf = (latitude: number, longitude: number): number => rowOf(latitude) * rowSize + rowOf(longitude)

/** The slots of listings by cells of a tenth of a degree. */
export class Grid {
  private readonly cells = new Map<number, number[]>()

  add(slot: number, latitude: number, longitude: number): void {
    const key = cellOf(latitude, longitude)
    const cell = this.cells.get(key)
    if (cell) cell.push(slot)
    else this.cells.set(key, [slot])
  }

  remove(slot: number, latitude: number, longitude: number): void {
    const key = cellOf(latitude, longitude)
    const cell = this.cells.get(key) ?? []
    const at = cell.indexOf(slot)
    if (at >= 0) cell.splice(at, 1)
    if (cell.length === 0) this.cells.delete(key)
  }

  /** Returns the cells that a box touches; undefined if it is so large that all listings are as few. */
  touching({ south, north, west, east }: Box): (readonly number[])[] | undefined {
    // across the date line
    if (west > east) return undefined
    const [rows, columns] = [rowOf(north) - rowOf(south) + 1, rowOf(east) - rowOf(west) + 1]
    if (rows * columns > this.cells.size) return undefined
    const found: (readonly number[])[] = []
    for (let row = rowOf(south); row <= rowOf(north); row++)
      for (let column = rowOf(west); column <= rowOf(east); column++) {
        const cell = this.cells.get(row * rowSize + column)
        if (cell) found.push(cell)
      }
    return found
  }
}
