/** The sender's network, and their confirmed address. */
export interface Origin {
  network: string;
  person: string;
}

/** Whether `wanted` reports exist that share neither network nor person. */
export function areIndependent(origins: readonly Origin[], wanted: number): boolean {
  if (wanted === 0) return true;
  return origins.some(({ network, person }, place) => {
    const others = origins.slice(place + 1).filter((one) => one.network !== network && one.person !== person);
    return areIndependent(others, wanted - 1);
  });
}
