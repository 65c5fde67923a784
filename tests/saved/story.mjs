// Plays a fight and writes down its steps, as the page's storage keeps them.

export class Story {
  /** Each step's JSON: a command with the faces that it used, `"undo"` or `"redo"`. */
  steps = [];

  constructor(core) {
    this.core = core;
  }

  do(type, fields = {}) {
    const command = { type, ...fields };
    try {
      const [{ command: done }] = this.core.dispatch(command);
      this.steps.push(JSON.stringify(done));
    } catch (error) {
      throw new Error(`${this.core.scene().name}: ${JSON.stringify(command)}: ${error.message}`, { cause: error });
    }
  }

  undo() {
    this.core.undo();
    this.steps.push('"undo"');
  }

  redo() {
    this.core.redo();
    this.steps.push('"redo"');
  }

  token(id) {
    return this.core.scene().tokens.find((token) => token.id === id);
  }

  /** Ends the turns of others until this token's turn begins. */
  turnOf(id) {
    for (let turns = 0; turns < 20; turns++) {
      const { active, phase } = this.core.turn();
      if (active === id) return;
      this.do(phase === "roundEnd" ? "endRound" : "endTurn");
    }
    throw new Error(`The turn of ${id} does not come.`);
  }

  /** Rolls initiative for all tokens, and starts the first turn. `faces` returns the dice of each token. */
  fight(order, faces) {
    order.forEach((token, place) => this.do("rollInitiative", { token, ...(faces ? { rolls: faces(place) } : {}) }));
    this.do("startCombat");
  }
}
