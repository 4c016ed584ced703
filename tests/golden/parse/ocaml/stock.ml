(** Stock of one warehouse. *)

open Base
module Log = Tools.Log

(** One product. *)
type product = {
  name : string; (** what it is called *)
  mutable pieces : int;
}

type state =
  | Empty
  | Full of int * product
  | Broken of { since : float }

exception Out_of_stock of string

let max_pieces = 250

(** What can be stored. *)
module type STORE = sig
  type t

  val create : unit -> t
  val add : t -> product -> int
end

(** Keeps everything in a table. *)
module Memory : STORE = struct
  type t = (string, product) Hashtbl.t

  let create () = Hashtbl.create 16

  (* Adds one product. *)
  let add table ({ name; _ } as p) =
    Hashtbl.replace table name p;
    p.pieces <- p.pieces + 1;
    p.pieces
end

module Make (S : STORE) = struct
  let twice store p =
    ignore (S.add store p);
    S.add store p
end

(** How many there are. *)
let rec count ?(from = 0) ~step (items : product list) : int =
  match items with
  | [] -> from
  | { pieces; _ } :: rest when pieces > 0 -> count ~from:(from + pieces) ~step rest
  | _ :: rest -> count ~from ~step rest

and is_empty items = count ~step:1 items = 0

let ( +! ) a b = a + b

let take product n =
  if product.pieces < n then raise (Out_of_stock product.name)
  else begin
    let left = ref (product.pieces - n) in
    for i = 1 to n do
      Log.info "one less";
      decr left
    done;
    while !left > 10 do
      left := !left - 1
    done;
    try
      let helper x = x * 2 in
      Some (helper !left)
    with Not_found -> None
  end

class virtual counter (start : int) =
  object (self)
    inherit base
    val mutable value = start
    method get = value
    method virtual step : int -> unit
    method private bump n = value <- value + n; self#step n
  end

external now : unit -> float = "caml_now"

let () = print_endline (Printf.sprintf "%d" max_pieces)
