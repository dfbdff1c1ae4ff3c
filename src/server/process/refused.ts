/** What was asked for is refused as things stand, and would be again: another place is to be named, or there is nothing to do it with. */
export class RefusedError extends Error {}
